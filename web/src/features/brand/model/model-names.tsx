/** Names by the language model, which join the list below the ten. */
import { call } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { ModelBar } from './model-bar.tsx';
import { useModelRun } from './use-model-run.ts';

interface ModelNamesProps {
  userId: string;
  /** The id of the list. */
  batch: string;
  /** Called for each name that has come. */
  onName: () => void;
}

export function ModelNames({ userId, batch, onName }: ModelNamesProps) {
  const model = useModelRun(
    userId,
    async () => {
      const options = { params: { id: batch }, idempotencyKey: randomId() };
      return (await call('POST /v1/brand/names/batches/:id/model/', options)).run;
    },
    onName,
  );
  return (
    <ModelBar
      userId={userId}
      model={model}
      label="More by the language model"
      kept="The names above stay."
    />
  );
}
