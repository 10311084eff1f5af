import type { Claim } from '~/src/shared/actor';
import { Checkbox } from '~/views/components/forms/checkbox';
import { Fieldset } from '~/views/components/forms/fieldset';
import { useTranslation } from '~/views/translation';

/** Claims besides `doccheck`, which all these users have. */
const CHOICES = [
  'doccheck_gerar_url',
  'doccheck_readonly',
  'doccheck_aml_report',
  'doccheck_dashboard',
  'doccheck_admin',
] as const;

interface Props {
  claims: readonly string[];
  /** What the reader may give. */
  choices: readonly Claim[];
  error?: string;
}

/** A user's verification claims. */
export function ClaimBoxes({ claims, choices, error }: Props) {
  const { t } = useTranslation('verificationUsers');
  return (
    <Fieldset field={{ name: 'claims', label: t('may'), hint: t('mayHint'), error }}>
      {CHOICES.filter((claim) => choices.includes(claim)).map((claim) => (
        <Checkbox
          key={claim}
          id={`claim-${claim}`}
          name="claims"
          value={claim}
          label={t(`claim.${claim}`)}
          hint={t(`hint.${claim}`)}
          checked={claims.includes(claim)}
        />
      ))}
    </Fieldset>
  );
}
