/** The written answers to a question, which only the owner reads. */
import { ListBody } from '../../../lists/list-body.tsx';
import { type AnswerFilter, useTexts } from '../survey-queries.ts';

interface TextsResultProps {
  userId: string;
  id: string;
  question: number;
  filter: AnswerFilter | undefined;
}

export function TextsResult({ userId, id, question, filter }: TextsResultProps) {
  const list = useTexts({ userId, id, question }, filter);
  return (
    <ListBody
      list={list}
      loading="Loading the written answers"
      failed="The written answers could not be loaded"
      empty={<p className="mt-3 text-muted">Nobody has written anything here.</p>}
    >
      {(texts) => (
        <ul className="mt-2">
          {texts.map(({ id: key, text }) => (
            <li
              key={key}
              dir="auto"
              className="border-b border-line py-3 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}
