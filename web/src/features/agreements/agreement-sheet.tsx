/** The text of an agreement on its sheet of paper, with the fingerprint that both sides keep. */
interface AgreementSheetProps {
  /** Paragraphs, apart by an empty line; the first is the title. */
  text: string;
  fingerprint: string;
}

const NUMBERED = /^(\d+\.) ([\s\S]+)$/;

/** @returns `7c1e 90ab … 4f2d` */
const shortened = (fingerprint: string) =>
  `${fingerprint.slice(0, 4)} ${fingerprint.slice(4, 8)} … ${fingerprint.slice(-4)}`;

export function AgreementSheet({ text, fingerprint }: AgreementSheetProps) {
  const [title, ...paragraphs] = text.split('\n\n');
  return (
    <>
      <div className="rounded-control border border-line-strong bg-surface-raised px-5 py-4">
        <h2 className="text-h4">{title}</h2>
        {paragraphs.map((paragraph) => {
          const [, number, rest] = NUMBERED.exec(paragraph) ?? [];
          return (
            <p key={paragraph} dir="auto" className="mt-3 wrap-anywhere">
              {number === undefined ? paragraph : <b className="font-semibold">{number} </b>}
              {rest}
            </p>
          );
        })}
      </div>
      <p className="mt-2 text-small text-muted">
        Fingerprint <span title={fingerprint}>{shortened(fingerprint)}</span>, kept by both sides.
      </p>
    </>
  );
}
