export { COMPANIES, companyOf } from './companies';
export { personOf } from './generated';
export { PEOPLE } from './people';
export {
  type Office,
  OUTCOMES,
  type Outcome,
  type Records,
  type TestCompany,
  type TestPartner,
  type TestPerson,
} from './person.types';
export { scoreOf } from './records';
