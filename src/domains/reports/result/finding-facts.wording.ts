import type { ReportsT } from '~/src/domains/reports/reports.wording';
import type { Finding, FindingKind, FindingOf } from '~/src/domains/sources';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatDay, formatMonth } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import { agreeingWords, birthYearText, differingWords, reasonsAgainst, reasonsFor } from './likeness.wording';

/** A label and its value; the key tells compact tables which facts to show. */
interface FindingFact {
  key: string;
  label: string;
  value: string;
}

interface Localization {
  t: ReportsT;
  locale: Locale;
}

type FactKey = keyof typeof import('~/locales/pt-BR/reports.json')['finding']['facts'];

/** A date, or that none is stated. */
const day = (value: string | null, { t, locale }: Localization): string =>
  value ? formatDay(value, locale) : t('finding.notStated');

const money = (value: number | null, { t, locale }: Localization): string =>
  value === null ? t('finding.notStated') : formatMoney(value, locale);

/** `***112108**` → `***.112.108-**`; a company's number whole. */
const partnerDocument = (document: string): string => {
  const digits = document.replace(/\*/g, '');
  return document.includes('*') && digits.length === 6
    ? `***.${digits.slice(0, 3)}.${digits.slice(3)}-**`
    : formatCnpj(document);
};

const period = (start: string | null, end: string | null, words: Localization): string =>
  end
    ? words.t('finding.periodClosed', { start: day(start, words), end: day(end, words) })
    : words.t('finding.periodOpen', { start: day(start, words) });

/** Maximum of a list's details shown; all are stored with the answer. */
const MAX_ADDRESSES = 4;
const MAX_REMARKS = 500;
const shortened = (text: string): string =>
  text.length > MAX_REMARKS ? `${text.slice(0, MAX_REMARKS - 1).trimEnd()}…` : text;

type Values = Partial<Record<FactKey, string | null>>;

/** How a kind of finding is shown. */
interface Shape<F> {
  /** Its facts in reading order; null leaves a line out. */
  facts: (finding: F, words: Localization) => Values;
  /** What many of them show as columns, each with its share of the width; kinds without are never tables. */
  table?: [key: FactKey, width: number][];
  /** A table even of few. */
  always?: true;
  /** A record's end, or its date; records without an end are current. Absent: they stay in their order. */
  until?: (finding: F) => string | null;
}

const SHAPES: { [K in FindingKind]: Shape<FindingOf<K>> } = {
  cpf_status: {
    facts: (f, words) => ({
      name: f.name,
      socialName: f.socialName,
      status: f.statusText,
      birthDate: day(f.birthDate, words),
      registrationDate: day(f.registrationDate, words),
    }),
  },
  company_status: {
    facts: (f, words) => ({
      companyName: f.name,
      tradeName: f.tradeName,
      status: f.statusText,
      statusSince: f.statusSince && day(f.statusSince, words),
      statusReason: f.status === 'active' ? null : f.statusReason,
      openedOn: day(f.openedOn, words),
      establishment: words.t(f.isBranch ? 'finding.branch' : 'finding.headOffice'),
      activity: f.activity ?? '',
      legalNature: f.legalNature ?? '',
      size: f.size,
      capital: money(f.capital, words),
      address: f.address,
    }),
  },
  partner: {
    facts: (f, words) => ({
      partner: f.partnerName,
      partnerDocument: f.document ? partnerDocument(f.document) : '',
      partnerRole: f.role ?? '',
      since: day(f.since, words),
    }),
    always: true,
    table: [
      ['partner', 3.4],
      ['partnerDocument', 2.2],
      ['partnerRole', 2.4],
      ['since', 1.6],
    ],
  },
  pep: {
    facts: (f, words) => ({
      name: f.name,
      role: f.role,
      agency: f.agency,
      level: f.level,
      period: period(f.startedOn, f.endedOn, words),
      exposedUntil: day(f.exposedUntil, words),
    }),
    table: [
      ['role', 2.6],
      ['agency', 3],
      ['period', 2.8],
      ['exposedUntil', 1.6],
    ],
    until: ({ exposedUntil, endedOn }) => exposedUntil ?? endedOn,
  },
  sanction: {
    facts: (f, words) => ({
      name: f.name,
      sanctionType: f.type,
      sanctioningAgency: f.agency,
      validity: f.endedOn
        ? period(f.startedOn, f.endedOn, words)
        : words.t('finding.noEnd', { start: day(f.startedOn, words) }),
      process: f.process ?? '',
      fine: f.fine === null ? null : money(f.fine, words),
    }),
    table: [
      ['sanctionType', 3],
      ['sanctioningAgency', 2.6],
      ['validity', 2.6],
      ['process', 2],
    ],
    until: ({ endedOn }) => endedOn,
  },
  expulsion: {
    facts: (f, words) => ({
      name: f.name,
      sanctionType: f.type,
      agency: f.agency,
      position: f.position ?? '',
      publishedOn: day(f.publishedOn, words),
      process: f.process ?? '',
    }),
    table: [
      ['sanctionType', 2],
      ['agency', 3],
      ['publishedOn', 1.8],
      ['process', 2.4],
    ],
    until: ({ publishedOn }) => publishedOn,
  },
  labour_certificate: {
    facts: (f, words) => ({
      certificate: words.t(`finding.labour.${f.certificate}`),
      number: f.number ?? '',
      lawsuits: f.certificate === 'negative' ? null : String(f.lawsuits),
      issuedOn: day(f.issuedOn, words),
      validUntil: day(f.validUntil, words),
    }),
  },
  police_certificate: {
    facts: (f, words) => ({
      certificate: words.t(f.issued ? 'finding.police.issued' : 'finding.police.notIssued'),
      number: f.issued ? (f.number ?? '') : null,
      issuedOn: f.issued ? day(f.issuedOn, words) : null,
      validUntil: f.issued ? day(f.validUntil, words) : null,
      sourceSays: f.message,
    }),
  },
  credit_score: {
    facts: (f, words) => ({
      score: f.score === null ? words.t('finding.noScore') : words.t('finding.scoreOf', { score: f.score }),
      records: String(f.records),
    }),
  },
  negative_record: {
    facts: (f, words) => ({
      recordKind: words.t(`finding.recordKinds.${f.recordKind}`),
      creditor: f.creditor,
      amount: money(f.amount, words),
      occurredOn: day(f.occurredOn, words),
      city: f.city ?? '',
    }),
    always: true,
    table: [
      ['recordKind', 1.8],
      ['creditor', 3],
      ['amount', 1.8],
      ['occurredOn', 1.6],
      ['city', 2],
    ],
    until: ({ occurredOn }) => occurredOn,
  },
  list_match: {
    facts: (f, words) => ({
      listedName: f.listedName,
      matchedName: f.matchedName === f.listedName ? null : f.matchedName,
      certainty: f.band ? words.t(`finding.bands.${f.band}`) : null,
      // Never 100% of what is less, nor the threshold of what is below it.
      likeness: words.t('finding.likenessOf', { percent: Math.floor(f.score * 100) }),
      ...(f.band === 'namesake'
        ? { whyListed: reasonsFor(f, words.t), whyNot: reasonsAgainst(f, words.t) }
        : {
            explanation: agreeingWords(f, words.t),
            differences: differingWords(f, words.t),
            birthYear: birthYearText(f, words.t),
          }),
      nationalities: f.nationalities?.join(', ') || null,
      birthPlaces: f.birthPlaces?.join(' · ') || null,
      listedOn: f.listedOn ? day(f.listedOn, words) : null,
      delistedOn: f.delistedOn ? day(f.delistedOn, words) : null,
      programs: f.programs.join(', '),
      reference: f.reference,
      listedAddresses: f.addresses?.slice(0, MAX_ADDRESSES).join(' · ') || null,
      listRemarks: f.remarks ? shortened(f.remarks) : null,
      listDate: words.t('finding.listVersion', { day: day(f.listDate, words), version: f.algorithm }),
    }),
    table: [
      ['listedName', 3],
      ['likeness', 1.4],
      ['birthYear', 2.4],
      ['programs', 2],
    ],
  },
  benefit: {
    facts: (f, words) => ({
      name: f.name,
      program: words.t(`finding.benefit.programs.${f.program}`),
      payments: benefitPayments(f, words),
    }),
  },
  betting: {
    facts: (f, words) => ({
      bettingStatus: words.t(f.barred ? 'finding.betting.barred' : 'finding.betting.free'),
      bettingReasons:
        f.reasons.length > 0 ? f.reasons.map((reason) => getReason(reason, words)).join(', ') : null,
      selfExcludedOn: f.selfExcludedOn && day(f.selfExcludedOn, words),
    }),
  },
};

/** How findings of a kind are shown. */
export const shapeOf = (kind: FindingKind) => SHAPES[kind] as Shape<Finding>;

/** `outubro de 2026: R$ 650,00`, or that nothing was paid in the months asked about. */
function benefitPayments(f: FindingOf<'benefit'>, { t, locale }: Localization): string | null {
  if (f.unknown) return t('finding.benefit.unknown');
  const month = (value: string) => formatMonth(`${value}-01`, locale);
  if (f.payments.length > 0)
    return f.payments.map((each) => `${month(each.month)}: ${formatMoney(each.amount, locale)}`).join('; ');
  const [last] = f.months;
  const first = f.months.at(-1);
  if (!last || !first) return t('finding.benefit.past');
  return t('finding.benefit.nonePaid', { first: month(first), last: month(last) });
}

/** The authority's reasons as texts; unknown ones stay as they are. */
function getReason(reason: string, { t }: Localization): string {
  const key = `finding.betting.reasons.${reason}` as 'finding.betting.reasons.PROGRAMA_SOCIAL';
  return t(key, { defaultValue: reason });
}

/** One finding as facts, in reading order. */
export function findingFacts(finding: Finding, t: ReportsT, locale: Locale): FindingFact[] {
  const values = shapeOf(finding.kind).facts(finding, { t, locale });
  return (Object.entries(values) as [FactKey, string | null][])
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({
      key,
      label: t(`finding.facts.${key}`),
      value: value || t('finding.notStated'),
    }));
}
