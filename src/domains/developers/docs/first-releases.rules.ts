import type { Release } from './docs.types';

/** The first releases of the API; the changelog continues in changelog.rules.ts. */
export const FIRST_RELEASES: readonly Release[] = [
  {
    version: '1.4.0',
    day: '2026-11-25',
    digest: '4041d3966b63',
    changes: [
      {
        kind: 'fixed',
        text: {
          'pt-BR': '`Product/SearchProducts` aceita `orderBy` e `limitResult` vazios, como se não viessem.',
          'en-US': '`Product/SearchProducts` treats an empty `orderBy` or `limitResult` as absent.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            '`Login/Login` e `Register/RegisterUser` não incluem mais ninguém na equipe de uma empresa por `tokenCompanyRegistration`: `UserCompanyManager/AddUserToCompany` aceita o token do link da empresa, e a conta em uso não muda.',
          'en-US':
            '`Login/Login` and `Register/RegisterUser` no longer add a person to a company’s team by `tokenCompanyRegistration`: `UserCompanyManager/AddUserToCompany` accepts the token of the company’s link, and the account in use does not change.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            '`Credit/GetStatement` lista só as consultas que a pessoa pode ler; as demais são uma soma, em `others`.',
          'en-US':
            '`Credit/GetStatement` lists only the checks that the person may read; the others are totaled in `others`.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'O acesso a consultas aparece sempre como `consultas` nas permissões de um membro. O perfil `standard` passa a significar essa permissão; `queries` continua aceito com o mesmo sentido.',
          'en-US':
            'Access to reports always appears as `consultas` in a member’s claims. The profile `standard` now means that claim; `queries` is still accepted with the same meaning.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            'Uma chave de API age em nome de quem recebeu o segredo dela: `ApiKey/Create` e `ApiKey/Update` recusam `responsibleId` de outra pessoa, e `ApiKey/Rotate` passa a chave para quem a chama. Sem `overlapHours`, o segredo anterior de uma chave de outra pessoa acaba na hora.',
          'en-US':
            'An API key acts for the person who received its secret: `ApiKey/Create` and `ApiKey/Update` refuse another person’s `responsibleId`, and `ApiKey/Rotate` transfers the key to the caller. Without `overlapHours`, the previous secret of another person’s key ends at once.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            '`ApiKey/Update` pede `password` ou `code` quando dá mais acesso à chave: uma permissão, um endereço ou um ritmo maior.',
          'en-US':
            '`ApiKey/Update` requires `password` or `code` when it gives the key more access: a scope, an address or a higher rate.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Situação `suspended` em `ApiKey/List`: a pessoa da chave deixou a administração da conta ou redefiniu o acesso. `ApiKey/Rotate` a reemite.',
          'en-US':
            'State `suspended` in `ApiKey/List`: the key’s person left the account’s administration or had their access reset. `ApiKey/Rotate` reissues it.',
        },
      },
    ],
  },
  {
    version: '1.3.0',
    day: '2026-11-23',
    digest: 'cd93dcb25362',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Aprovação de pedidos acima do limite da empresa: `Product/ConsumeProduct` e `Batch/Confirm` os recusam com `approval_needed`; `Approval/Ask` os envia para aprovação, e `Approval/Details` diz o estado deles. Eventos `approval.asked` e `approval.decided`; `approvalAbove` em `Product/ConfirmBuyDetails`.',
          'en-US':
            'Approval of orders above a company’s limit: `Product/ConsumeProduct` and `Batch/Confirm` refuse them with `approval_needed`; `Approval/Ask` submits them for approval, and `Approval/Details` returns their state. Events `approval.asked` and `approval.decided`; `approvalAbove` in `Product/ConfirmBuyDetails`.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Orçamentos por mês: pedidos que um deles não cobre são recusados com `budget_reached`; um lote é pausado por `budget` e continua automaticamente.',
          'en-US':
            'Monthly budgets: orders that a budget does not cover are refused with `budget_reached`; a batch is paused for `budget` and resumes automatically.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Centros de custo: `CostCenter/List`; `costCenterId` em `Product/ConsumeProduct`, `Batch/Create` e `QueryHistory/Search`, e `costCenter` nas respostas sobre relatórios, lotes e extrato; erro `cost_center_unknown`.',
          'en-US':
            'Cost centers: `CostCenter/List`; `costCenterId` in `Product/ConsumeProduct`, `Batch/Create` and `QueryHistory/Search`, and `costCenter` in the responses about reports, batches and the statement; error `cost_center_unknown`.',
        },
      },
    ],
  },
  {
    version: '1.2.0',
    day: '2026-11-23',
    digest: '8e57c2a67d50',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Recrutamento: `Recruitment/ListVacancies`, `Recruitment/AddApplications`, `Recruitment/ListApplications` e `Recruitment/GetApplication`, duas permissões e os eventos `application.*` e `contest.*`.',
          'en-US':
            'Recruitment: `Recruitment/ListVacancies`, `Recruitment/AddApplications`, `Recruitment/ListApplications` and `Recruitment/GetApplication`, two scopes, and the events `application.*` and `contest.*`.',
        },
      },
      {
        kind: 'changed',
        text: {
          'pt-BR':
            '`Verification/Decide` responde também `decision`: `applied`, ou `waiting` e `block_waiting` quando uma segunda pessoa precisa confirmar; erros `verification_locked` e `verification_waiting`.',
          'en-US':
            '`Verification/Decide` also returns `decision`: `applied`, or `waiting` and `block_waiting` where a second person has to confirm; errors `verification_locked` and `verification_waiting`.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Relatório de prevenção à lavagem de dinheiro: o produto `prevencao-lavagem-dinheiro`, e `Verification/CreateAmlReport` e `Verification/AmlReport` para quem já foi verificado.',
          'en-US':
            'Anti-money-laundering report: the product `prevencao-lavagem-dinheiro`, and `Verification/CreateAmlReport` and `Verification/AmlReport` for people who were verified.',
        },
      },
    ],
  },
  {
    version: '1.1.0',
    day: '2026-11-23',
    digest: '9d1ee126eff8',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Verificação de rosto e documento: `Verification/*`, eventos `verification.*` e quatro permissões.',
          'en-US':
            'Face and document verification: `Verification/*`, `verification.*` events and four scopes.',
        },
      },
    ],
  },
  {
    version: '1.0.0',
    day: '2026-11-23',
    digest: 'd8eacdb9b019',
    changes: [
      {
        kind: 'added',
        text: {
          'pt-BR': 'Primeira versão destes documentos: guia, referência, webhooks, erros e mudanças.',
          'en-US': 'First version of these documents: guide, reference, webhooks, errors and changelog.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR': '`GET Product/ReportPdf` responde com o PDF de um relatório em bytes, sem base64.',
          'en-US': '`GET Product/ReportPdf` returns a report’s PDF as bytes, without base64.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            '`POST Product/CreateReportLink` cria um link que baixa o PDF por cinco minutos, sem cabeçalho de autorização.',
          'en-US':
            '`POST Product/CreateReportLink` creates a link that downloads the PDF for five minutes, without an authorization header.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'O documento OpenAPI traz identificadores de operação, os códigos de erro de cada chamada, exemplos e as mensagens dos webhooks.',
          'en-US':
            'The OpenAPI document holds operation ids, the error codes of each call, examples, and the messages of webhooks.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR': 'Um cliente tipado em TypeScript, gerado do documento, em um só arquivo.',
          'en-US': 'A typed client in TypeScript, generated from the document, in one file.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR':
            'Chaves de API (`ido_live_…`, `ido_test_…`) com permissões, redes, limite de requisições e validade, e as chamadas `ApiKey/*`. Uma chave de teste não gera cobrança.',
          'en-US':
            'API keys (`ido_live_…`, `ido_test_…`) with scopes, networks, a rate limit and an expiry date, and the calls `ApiKey/*`. A test key is never charged.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR': '`POST Batch/Wait` responde assim que há algo a fazer em um lote, em até 25 segundos.',
          'en-US': '`POST Batch/Wait` responds as soon as a batch needs something done, within 25 seconds.',
        },
      },
      {
        kind: 'added',
        text: {
          'pt-BR': 'Os cabeçalhos `RateLimit-Policy` e `RateLimit` em cada resposta a um programa.',
          'en-US': 'The headers `RateLimit-Policy` and `RateLimit` in each response to a program.',
        },
      },
    ],
  },
];
