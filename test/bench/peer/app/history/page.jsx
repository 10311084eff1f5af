import { readFileSync } from 'node:fs';
import pg from 'pg';

export const dynamic = 'force-dynamic';

/** What our page shows around its rows, and whose history it is: written by test/bench/peer.bench.ts. */
const { before, after, accountId, loginId } = JSON.parse(readFileSync('peer.json', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LOGIN = `select u.id, u.full_name, a.id as account_id, a.kind, m.role, m.claims from login_records l
  join users u on u.id = l.user_id join accounts a on a.id = l.account_id
  join persons p on p.user_id = u.id
  left join memberships m on m.user_id = u.id and m.account_id = a.id where l.id = $1`;
const WALLET = 'select available, held, locked, low_below from wallets where account_id = $1';
const REPORTS = `select r.id, r.state, r.verification_code, r.risk_level, r.charged, r.created_at,
    r.inputs_sealed, p.name_pt as name, p.external_id, u.full_name
  from reports r join products p on p.id = r.product_id join users u on u.id = r.user_id
  where r.account_id = $1 order by r.created_at desc, r.id desc limit 51`;

const STATES = { queued: 'Na fila', running: 'Em andamento', done: 'Concluída' };
const RISKS = { low: 'Sem alertas', inconclusive: 'Inconclusivo', attention: 'Requer atenção' };
const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const ask = (name, text, id) => pool.query({ name, text, values: [id] });

/** Fifty rows in the markup of our history; the document, which is sealed, by the verification code. */
export default async function History() {
  const [, , { rows }] = await Promise.all([
    ask('login', LOGIN, loginId),
    ask('wallet', WALLET, accountId),
    ask('reports', REPORTS, accountId),
  ]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's markup */}
      <div dangerouslySetInnerHTML={{ __html: before }} />
      <table className="c-table">
        <tbody>{rows.slice(0, 50).map(rowOf)}</tbody>
      </table>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's markup */}
      <div dangerouslySetInnerHTML={{ __html: after }} />
    </>
  );
}

function rowOf(row, at) {
  const { id, state, risk_level: risk, charged } = row;
  return (
    <tr key={id}>
      <td className="c-table__main">
        <a
          id={`d${at}`}
          href={`/exibir-consulta/unitaria/${row.external_id}/identificador/${id}`}
          className="u-num"
        >
          {row.verification_code}
        </a>
      </td>
      <td data-label="Relatório">{row.name}</td>
      <td data-label="Data e hora">{when.format(row.created_at)}</td>
      <td data-label="Situação">
        <span className={`c-badge c-mark c-mark--${state}`}>{STATES[state]}</span>
      </td>
      <td data-label="Indicador">
        {risk ? <span className={`c-badge c-mark c-mark--${risk}`}>{RISKS[risk]}</span> : '—'}
      </td>
      <td className="c-table__end" data-label="Cobrado">
        {charged === null ? '—' : money.format(charged / 100)}
      </td>
      <td className="c-table__end u-script">
        <button
          type="button"
          className="c-row-menu"
          popoverTarget="m"
          aria-labelledby={`m d${at}`}
          value="3"
        />
      </td>
    </tr>
  );
}
