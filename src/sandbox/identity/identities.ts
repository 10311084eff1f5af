/** A test identity of one of the sandbox's providers. */
export interface Identity {
  id: string;
  name: string;
  email: string | null;
  emailVerified?: boolean;
  /** Directory only: another tenant in the token than requested, as for a foreign guest. */
  tid?: string;
}

/** The bank partner's directory, and one that is not allowed. */
export const TENANTS = {
  bank: '7d4a1c52-93e6-4f0b-a1d8-5b2f60c3e917',
  foreign: '2f8e6b10-4c3d-4a97-8e55-d90b7a61f384',
} as const;

/** Tenant of personal accounts; no company may admit them. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Google identities: new, known by e-mail, with two-factor, blocked, with an unverified e-mail. */
export const GOOGLE: readonly Identity[] = [
  { id: '108204268033311374519', name: 'Nina Duarte', email: 'nina.duarte@gmail.test', emailVerified: true },
  { id: '117395820461730582946', name: 'Helena Prado', email: 'pessoa@demo.test', emailVerified: true },
  { id: '104628193750284619375', name: 'Davi Fontes', email: 'doisfatores@demo.test', emailVerified: true },
  { id: '101938475610293847561', name: 'Bia Quintas', email: 'bloqueada@demo.test', emailVerified: true },
  { id: '115550192837465019283', name: 'Sem Prova', email: 'empresa@demo.test', emailVerified: false },
];

/** Facebook identities: new, without e-mail, and with the e-mail of another user's account. */
export const FACEBOOK: readonly Identity[] = [
  { id: '10222333444555666', name: 'Rui Teles', email: 'rui.teles@rede.test' },
  { id: '10333444555666777', name: 'Lia Campos', email: null },
  { id: '10444555666777888', name: 'Helena Prado', email: 'pessoa@demo.test' },
];

/** People of each directory, by tenant. */
export const DIRECTORY: Record<string, readonly Identity[]> = {
  [TENANTS.bank]: [
    { id: 'a3b1f0d2-51c7-4e1e-9a35-0f6c2be47d11', name: 'Ana Moreira', email: 'ana@bancoparceiro.test' },
    { id: 'c84e2f76-08ad-4b52-b7c9-61d3f5a9e022', name: 'Bruno Salles', email: 'bruno@bancoparceiro.test' },
    {
      id: 'e19d7c35-6f24-49b8-8d06-7a4be0c1f533',
      name: 'Eva de Fora',
      email: 'eva@consumidor.test',
      tid: CONSUMERS,
    },
  ],
  [TENANTS.foreign]: [
    { id: 'f2605bd9-37e1-4c68-a94f-18d7c3e6b044', name: 'Otto Lessa', email: 'otto@outrobanco.test' },
  ],
};
