export { COMPANIES, companyOf } from './companies';
export { PEOPLE } from './people';
export {
  type Office,
  OUTCOMES,
  type Outcome,
  type TestCompany,
  type TestPartner,
  type TestPerson,
} from './person.types';
export { personOf } from './strangers';
