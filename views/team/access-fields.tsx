import { type Profile, ROLES } from '~/src/domains/team/team.types';
import type { Claim } from '~/src/shared/actor';
import { Disclosure } from '~/views/components/disclosure';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { Fieldset } from '~/views/components/forms/fieldset';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';

/** What the form may offer: claims that the company has, and profiles made of them. */
export interface AccessChoices {
  claims: Claim[];
  profiles: Profile[];
}

/** As stored, or as typed. */
export interface AccessValues {
  role: string;
  profile: string;
  claims: Claim[];
}

interface Props {
  access: AccessValues;
  choices: AccessChoices;
  errors: Record<string, string[]>;
}

/** Role, profile, and the permissions of a profile of one's own. */
export function AccessFields({ access, choices, errors }: Props) {
  const { t } = useTranslation('team');
  const roles = ROLES.map((role) => ({
    value: role,
    title: t(`role.${role}`),
    hint: t(`roleHint.${role}`),
  }));
  const profiles = [...choices.profiles, 'custom' as const].map((profile) => ({
    value: profile,
    label: t(`profile.${profile}`),
  }));
  const claims = choices.claims.map((claim) => ({
    value: claim,
    label: t(`claim.${claim}`),
    checked: access.claims.includes(claim),
  }));
  const custom = access.profile === 'custom' || errors.claims !== undefined;
  return (
    <>
      <RadioCards
        name="role"
        label={t('access.role')}
        value={access.role}
        options={roles}
        error={errors.role?.[0]}
      />
      <Select
        name="profile"
        label={t('access.profile')}
        hint={t('access.profileHint')}
        value={access.profile}
        options={profiles}
        error={errors.profile?.[0]}
      />
      <Disclosure summary={t('access.open')} open={custom}>
        <Fieldset
          field={{
            name: 'claims',
            label: t('access.claims'),
            hint: t('access.claimsHint'),
            error: errors.claims?.[0],
          }}
        >
          <Checkboxes name="claims" options={claims} />
        </Fieldset>
      </Disclosure>
    </>
  );
}
