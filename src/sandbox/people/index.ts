export { COMPANIES, companyOf } from './companies';
export { personOf } from './generated';
export { PEOPLE } from './people';
export {
  OUTCOMES,
  type Records,
  type TestCompany,
  type TestPartner,
  type TestPerson,
} from './person.types';
export { scoreOf } from './records';
