import type { CpfRecord, PepOffice } from '~/src/gateways';
import type { Finding, SourceClass, SourceInputs } from './sources.types';

const CLASSES: Record<string, SourceClass> = {
  'serpro-cpf': 'registration',
  'transparencia-pep': 'public_list',
};

/** The class that the purpose matrix decides by. @throws Error for a source that has none */
export function classOfSource(sourceId: string): SourceClass {
  const found = CLASSES[sourceId];
  if (!found) throw new Error(`source without a class: ${sourceId}`);
  return found;
}

/** The tax authority's record as a finding; it was asked by document, so it matches by document. */
export function cpfFinding(record: CpfRecord): Finding {
  return {
    kind: 'cpf_status',
    basis: 'document',
    name: record.name,
    socialName: record.socialName ?? null,
    birthDate: record.birthDate,
    registrationDate: record.registrationDate ?? null,
    status: record.status.meaning,
    statusCode: record.status.code,
    statusText: record.status.description,
    partial: record.partial,
  };
}

/** Offices found by document; the gateway has compared the digits that the list shows (integrations.md §6). */
export function pepFindings(offices: PepOffice[]): Finding[] {
  return offices.map((office) => ({
    kind: 'pep',
    basis: 'document',
    name: office.name,
    role: office.role,
    level: office.level,
    agency: office.agency,
    startedOn: office.startedOn,
    endedOn: office.endedOn,
    exposedUntil: office.exposedUntil,
  }));
}

/** What is still missing before a source can be asked. */
export function missingInputs(needs: readonly string[], inputs: SourceInputs): string[] {
  return needs.filter((need) => !inputs[nameOfNeed(need)]);
}

/** Lists need `name`: the one given, or the one that another source answered. */
const nameOfNeed = (need: string): keyof SourceInputs =>
  need === 'name' ? 'fullName' : (need as keyof SourceInputs);
