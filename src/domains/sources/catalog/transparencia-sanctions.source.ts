import type { Finding } from '~/src/domains/sources/findings.types';
import { defineSource, getDocument, toAnswer } from './define-source.rules';

const sanctionSource = (list: 'ceis' | 'cnep') =>
  defineSource({
    company: 'transparencia',
    class: 'public_list',
    isRecord: (finding) => finding.kind === 'sanction' && finding.list === list,
    ask: async (transparencia, question) =>
      toAnswer(await transparencia.listSanctions(list, getDocument(question)), (sanctions) =>
        sanctions.map(
          ({ name, type, agency, startedOn, endedOn, process, fine }): Finding => ({
            kind: 'sanction',
            basis: 'document',
            list,
            name,
            type,
            agency,
            startedOn,
            endedOn,
            process,
            fine,
          }),
        ),
      ),
  });

/** Barred from public contracts. */
export const transparenciaCeis = sanctionSource('ceis');

/** Penalties under the anti-corruption law. */
export const transparenciaCnep = sanctionSource('cnep');
