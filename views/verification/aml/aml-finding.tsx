import { findingFacts } from '~/src/domains/reports/result/finding-facts.wording';
import {
  agreeingWords,
  birthYearText,
  differingWords,
  reasonsAgainst,
  reasonsFor,
} from '~/src/domains/reports/result/likeness.wording';
import type { FindingOf } from '~/src/domains/sources/findings.types';
import type { AmlFinding } from '~/src/domains/verification/aml/aml.types';
import { formatDate } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  item: AmlFinding;
  canDismiss: boolean;
  at: { organizationExternalId: string; uid: string };
}

/** One record: a match with its explanation, anything else in one line. */
export function AmlFindingItem(props: Props) {
  const { finding } = props.item;
  const { t: words } = useTranslation('reports');
  const { locale } = usePage();
  if (finding.kind === 'list_match') return <Match {...props} match={finding} />;
  const facts = findingFacts(finding, words, locale).filter(({ key }) => key !== 'name');
  return <li>{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</li>;
}

function Match({ item: { dismissal }, canDismiss, at, match }: Props & { match: FindingOf<'list_match'> }) {
  const { t } = useTranslation('verification');
  const { t: words } = useTranslation('reports');
  const { href, locale } = usePage();
  const entry = { ...at, list: match.list, entry: match.entryId };
  const differences = differingWords(match, words);
  return (
    <li className="l-grid l-gap-1 c-aml__match">
      <p>
        <b>{match.matchedName}</b>{' '}
        <span className="u-muted">
          {t('aml.likeness', { score: match.score.toLocaleString(locale, { maximumFractionDigits: 2 }) })}
        </span>
      </p>
      {match.band === 'namesake' ? (
        <p className="u-muted">
          {words('finding.facts.whyListed')}: {reasonsFor(match, words)}. {words('finding.facts.whyNot')}:{' '}
          {reasonsAgainst(match, words)}.
        </p>
      ) : (
        <p className="u-muted">
          {agreeingWords(match, words)}
          {differences && `; ${differences}`}. {birthYearText(match, words)}.
        </p>
      )}
      {dismissal && (
        <p>
          {t('aml.dismissed', { day: formatDate(dismissal.until, locale), name: dismissal.byName ?? '—' })}{' '}
          <q>{dismissal.reason}</q>
        </p>
      )}
      {canDismiss && dismissal && (
        <Form action={href('doccheck-aml-restore', entry)} className="c-button-group">
          <Button look="quiet" size="small">
            {t('aml.restore')}
          </Button>
        </Form>
      )}
      {canDismiss && !dismissal && (
        <LinkButton href={href('doccheck-aml-dismiss', entry)} look="secondary" size="small" modal>
          {t('aml.dismiss')}
        </LinkButton>
      )}
    </li>
  );
}
