import { type Profile, ROLES } from '~/src/domains/team/team.types';
import type { Claim } from '~/src/shared/actor';
import { Disclosure } from '~/views/components/disclosure';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { Fieldset } from '~/views/components/forms/fieldset';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { useTranslation } from '~/views/translation';
import { accessForm } from './team.form';

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
  errors: ShownPart<typeof accessForm>['errors'];
}

/** Role, profile, and the permissions of a profile of one's own. */
export function AccessFields({ access, choices, errors }: Props) {
  const { t } = useTranslation('team');
  const field = useFields(accessForm, { errors });
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
      <RadioCards {...field('role')} value={access.role} options={roles} />
      <Select {...field('profile')} value={access.profile} options={profiles} />
      <Disclosure summary={t('access.open')} open={custom}>
        <Fieldset field={field('claims')}>
          <Checkboxes name="claims" options={claims} />
        </Fieldset>
      </Disclosure>
    </>
  );
}
