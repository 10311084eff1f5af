import { findCause } from '~/src/domains/operators/queues/letter.wording';
import { useTranslation } from '~/views/translation';

/** Why a job was given up: in words where they are known, and as it was stored. */
export function LetterError({ error }: { error: string }) {
  const { t } = useTranslation('operatorWork');
  const cause = findCause(error);
  const code = <code className="u-xs u-break">{error}</code>;
  if (!cause) return code;
  return (
    <>
      {t(`queues.cause.${cause}`)} {code}
    </>
  );
}
