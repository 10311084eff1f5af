import { createHash } from 'node:crypto';
import type { Release } from './docs.types';
import { FIRST_RELEASES } from './first-releases.rules';

/** The API changelog, newest first. Every change of the document needs its own row. */
export const CHANGELOG: readonly Release[] = [
  {
    version: '1.11.0',
    day: '2026-11-27',
    digest: '338d87cd85b7',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            'O webhook `batch.paused` e `pauseReason` têm mais um motivo, `source`: o lote espera uma fonte que pausamos e continua automaticamente quando ela volta. Antes o motivo era `access`, e o lote precisava ser retomado.',
          'en-US':
            'The webhook `batch.paused` and `pauseReason` have one more reason, `source`: the batch waits for a source that we paused, and resumes by itself when it is back. Before, the reason was `access`, and the batch had to be resumed.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'Em `Monitor/Details`, `outcome` é `incomplete`, e não mais `equal`, quando não resta resposta anterior com que comparar; essa repetição passa a ser a base da próxima.',
          'en-US':
            'In `Monitor/Details`, `outcome` is `incomplete`, and no longer `equal`, when no earlier answer is left to compare with; that repeat is what the next one is compared with.',
        },
      },
    ],
  },
  {
    version: '1.10.0',
    day: '2026-11-27',
    digest: '91ab400335ea',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Webhook/Create` e `Webhook/Update` aceitam `components`: os webhooks `incident.*` avisam só dos incidentes desses componentes. Sem o campo, de todos, como antes; `Webhook/List` e `Webhook/Details` dizem quais.',
          'en-US':
            '`Webhook/Create` and `Webhook/Update` accept `components`: the webhooks `incident.*` only tell of incidents of these components. Without the field, of all, as before; `Webhook/List` and `Webhook/Details` say which.',
        },
      },
    ],
  },
  {
    version: '1.9.0',
    day: '2026-11-27',
    digest: '2c5baf3290af',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Monitor/Login` diz que a pessoa de um monitoramento de apostas acessou a conta: o primeiro acesso do dia repete o relatório. Monitoramentos que uma chave começou param quando ela é revogada ou vence.',
          'en-US':
            '`Monitor/Login` tells that the person of a betting monitor logged in: the first login of a day repeats the report. Monitors that a key started pause when it is revoked or expires.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Os webhooks `incident.opened` e `incident.closed` avisam quando um componente do serviço ou uma fonte (`component`) deixa de responder como deve e quando o incidente termina.',
          'en-US':
            'The webhooks `incident.opened` and `incident.closed` tell when a part of the service or a source (`component`) stops responding as it should, and when the incident ends.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'O erro `wallet_frozen` (503) diz que a conta está pausada enquanto a conferimos, e não mais que bastam alguns minutos.',
          'en-US':
            'The error `wallet_frozen` (503) says that the account is paused while we verify it, and no longer that it takes a few minutes.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'A visão `incomplete` de `QueryHistory/Search` traz só relatórios em que uma fonte não respondeu; fontes que o pedido deixou de fora, como pela finalidade, não contam mais.',
          'en-US':
            'The view `incomplete` of `QueryHistory/Search` returns only reports where a source did not answer; sources that the order left out, as by its purpose, no longer count.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Faturas podem ser pagas em partes: `Invoice/ListInvoices` e `Invoice/GetInvoice` respondem também `toPay`, o que ainda falta pagar, e `Invoice/PayWithPix` cria o Pix desse valor. Nova situação `written_off`: a fatura deixou de ser cobrada.',
          'en-US':
            'Invoices can be paid in parts: `Invoice/ListInvoices` and `Invoice/GetInvoice` also return `toPay`, what is still to be paid, and `Invoice/PayWithPix` creates the Pix of that amount. New state `written_off`: the invoice is no longer charged.',
        },
      },
    ],
  },
  {
    version: '1.8.0',
    day: '2026-11-27',
    digest: 'db67ef65c0f6',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Monitor/Create`, `List`, `Details`, `Pause`, `Resume` e `End` repetem um relatório no prazo que a finalidade define e mostram só o que mudou. O webhook `monitor.changed` avisa com os identificadores do monitoramento, do relatório e do anterior.',
          'en-US':
            '`Monitor/Create`, `List`, `Details`, `Pause`, `Resume` and `End` repeat a report at the cadence that its purpose sets, and show only what changed. The webhook `monitor.changed` tells of it with the ids of the monitor, the report and the previous one.',
        },
      },
    ],
  },
  {
    version: '1.7.0',
    day: '2026-11-27',
    digest: 'd3d282b9fda2',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Product/VerifyStatusConsumedProduct` e `QueryHistory/Search` dizem se a pessoa de quem o relatório trata o contestou (`contest`, com `state` `open`, `kept` ou `upheld`), e a primeira também quando ele foi corrigido (`correctedAt`). `QueryHistory/Search` aceita `view` `contested`. Os webhooks `report.contested` e `report.contest_ended` avisam quando uma contestação começa e termina; `report.updated` também vem com a correção.',
          'en-US':
            '`Product/VerifyStatusConsumedProduct` and `QueryHistory/Search` return whether the person a report is about disputed it (`contest`, with `state` `open`, `kept` or `upheld`), the former also when it was corrected (`correctedAt`). `QueryHistory/Search` accepts the `view` `contested`. The webhooks `report.contested` and `report.contest_ended` tell when a dispute begins and ends; `report.updated` also follows a correction.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Membros bloqueados pela empresa têm `status` `blocked` na equipe; convidá-los ou mudar o acesso deles responde 409 `member_blocked`.',
          'en-US':
            'Members blocked by the company have `status` `blocked` in the team; inviting them or changing their access returns 409 `member_blocked`.',
        },
      },
    ],
  },
  {
    version: '1.6.0',
    day: '2026-11-26',
    digest: '8493ab8e075f',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Product/ConsumeProduct` e `Approval/Ask` aceitam `reference`, um identificador seu de até 100 caracteres, que as linhas de um lote já tinham. `Product/GetPurchaseDetails` e `QueryHistory/Search` o devolvem, também o de cada relatório de um lote.',
          'en-US':
            '`Product/ConsumeProduct` and `Approval/Ask` accept `reference`, your own ID of up to 100 characters, as the rows of a batch already did. `Product/GetPurchaseDetails` and `QueryHistory/Search` return it, for each report of a batch as well.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`QueryHistory/Search` e `Batch/Search` dizem, no cabeçalho `X-Data-As-Of`, a hora dos dados quando eles podem estar alguns segundos atrasados.',
          'en-US':
            '`QueryHistory/Search` and `Batch/Search` return the time of their data in the `X-Data-As-Of` header when it may lag by a few seconds.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Nomes encontrados em listas de sanções vêm em três faixas (`band`): `confirmed`, pelo documento; `probable`; e `namesake`, o mesmo nome com outros dados, que não altera o indicador de risco e é contado em `riskReasons` (`list_namesake`, com `count`). `birthYear` também pode ser `near`: o ano difere pouco ou a lista só o estima.',
          'en-US':
            'Names found on sanctions lists come in three bands (`band`): `confirmed`, by document; `probable`; and `namesake`, the same name with other data, which does not affect the risk indicator and is counted in `riskReasons` (`list_namesake`, with `count`). `birthYear` may also be `near`: the year differs little, or the list only estimates it.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Chamadas que guardam ou abrem arquivos respondem 503 `storage_unavailable` enquanto o armazenamento não responde: repita depois do tempo em `Retry-After`. Um produto que depende de um serviço não ligado nesta instalação tem `status` `unavailable`, e pedi-lo responde 409 `product_unavailable`; Pix e SMS respondem 409 `pix_off` e `sms_off`. Sem consulta ao CNPJ, `register/registercompany` exige `nomeEmpresarial`. `Batch/Confirm` responde 409 `right_given` a quem deu a quem criou o lote o direito de pedir, há menos de 72 horas.',
          'en-US':
            'Calls that store or read files return 503 `storage_unavailable` while the storage does not respond: retry after the time in `Retry-After`. A product that depends on a service not connected in this installation has `status` `unavailable`, and ordering it returns 409 `product_unavailable`; Pix and SMS return 409 `pix_off` and `sms_off`. Without a CNPJ lookup, `register/registercompany` requires `nomeEmpresarial`. `Batch/Confirm` returns 409 `right_given` to a person who granted the batch’s creator the right to request it less than 72 hours ago.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Verification/Get`, `List` e `Decide` dizem quem decidiu por último (`reviewerUniqueIdentifier`) e até quando o CPF está bloqueado (`blockedUntil`).',
          'en-US':
            '`Verification/Get`, `List` and `Decide` return the last reviewer (`reviewerUniqueIdentifier`) and the end of the block of the CPF (`blockedUntil`).',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'Depois da decisão de uma pessoa, `reason` é o motivo dela. `Verification/Decide` muda uma decisão uma única vez: depois, 409 `verification_final`.',
          'en-US':
            'After a person’s decision, `reason` is their reason. `Verification/Decide` changes a decision once; after that it returns 409 `verification_final`.',
        },
      },
      {
        kind: 'fixed',
        text: {
          'pt-BR':
            'O documento informa a permissão que uma chave precisa ter para baixar o PDF pelo `pdfUrl` (`reports:read`) e, em todas as respostas, os campos na ordem em que chegam.',
          'en-US':
            'The document states the scope that a key needs to download the PDF from `pdfUrl` (`reports:read`) and, for every response, the fields in the order in which they arrive.',
        },
      },
      {
        kind: 'fixed',
        text: {
          'pt-BR':
            '`startDate` e `endDate` podem ser o mesmo dia em toda busca; `Batch/Search` e `Verification/List` recusam com 422 um início depois do fim, como `QueryHistory/Search`. `Credit/GetStatement` também aceita um só dia.',
          'en-US':
            '`startDate` and `endDate` may be the same day in every search; `Batch/Search` and `Verification/List` refuse a start after the end with 422, as `QueryHistory/Search` does. `Credit/GetStatement` accepts a single day too.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Recruitment/AddApplications` recebe `socialName`. Com nome social, `fullName` de `ListApplications` e `GetApplication` é ele, e `civilName` traz o nome civil.',
          'en-US':
            '`Recruitment/AddApplications` accepts `socialName`. With a social name, `fullName` in `ListApplications` and `GetApplication` is that name, and `civilName` is the civil name.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR': 'As descrições das chamadas foram reescritas; o comportamento não muda.',
          'en-US': 'The descriptions of the calls were reworded; their behavior does not change.',
        },
      },
    ],
  },
  {
    version: '1.5.0',
    day: '2026-11-26',
    digest: 'd512193bd6d3',
    changes: [
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'Um corpo que não vem como `application/json` é recusado com 415 `content_type_unsupported`; um endereço conhecido com outro método, com 405 `method_not_allowed` e o cabeçalho `Allow`.',
          'en-US':
            'A body without the content type `application/json` is refused with 415 `content_type_unsupported`; a known address with another method, with 405 `method_not_allowed` and the `Allow` header.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            '`Batch/ResultFile` traz as fontes consultadas em uma coluna e as que responderam em outra, e segue o idioma: em inglês, vírgulas e datas ISO 8601. O nome do arquivo leva o dia.',
          'en-US':
            '`Batch/ResultFile` has the sources consulted in one column and those that responded in another, and follows the language: in English, commas and ISO 8601 dates. The file name includes the day.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'O documento OpenAPI descreve cada campo, dá um exemplo de cada resposta, documenta 204 e `cnpj_taken`, e responde 304 a quem já o tem. O cliente em TypeScript compila com `exactOptionalPropertyTypes` e `nodenext`.',
          'en-US':
            'The OpenAPI document describes every field, gives an example of every response, documents 204 and `cnpj_taken`, and supports conditional requests (304). The TypeScript client compiles with `exactOptionalPropertyTypes` and `nodenext`.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`Register/ValidateEmail` aceita `RegisteredByMe`: com `true`, quem abriu o link diz que fez a conta, e nenhuma sessão termina.',
          'en-US':
            '`Register/ValidateEmail` accepts `RegisteredByMe`: with `true`, the person who opened the link confirms that they created the account, and no session ends.',
        },
      },
    ],
  },
  ...FIRST_RELEASES,
];

/** The newest version, of the document and the client. */
export const VERSION = CHANGELOG[0]?.version ?? '';

/** A digest of twelve letters over the document without its version and address. */
export function computeDigest(document: object): string {
  const { info: _info, ...content } = document as { info?: unknown };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
