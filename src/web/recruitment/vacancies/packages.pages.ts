import type { Response } from 'express';
import { FINDING_KINDS, type PackageRow } from '~/src/domains/recruitment/recruitment.types';
import { listPackages } from '~/src/domains/recruitment/vacancies/packages.store';
import { listCheckProducts } from '~/src/domains/recruitment/vacancies/permitted.queries';
import { permitted } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { getPackage, savePackage } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { listIn, renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { flash } from '~/src/http/respond';
import { saveRecordCount } from '~/src/web/recruitment/record-counts.pages';
import { getPartner, type PartnerRequest, redirectToPartner } from '~/src/web/recruitment/recruitment.pages';
import PackagePage from '~/views/recruitment/vacancies/package.page';
import PackagesPage from '~/views/recruitment/vacancies/packages.page';
import { PACKAGE_FIELDS, packageForm } from '~/views/recruitment/vacancies/vacancy.form';

/** Last segment of the URL of a new one. */
const NEW = 'novo';

/** The check packages that vacancies choose from. */
export async function showPackages(req: PartnerRequest, res: Response): Promise<void> {
  const slug = await getPartner(req);
  saveRecordCount(req, res, null);
  const packages = await listPackages(req.ctx, req.ctx.actor.accountId);
  const products = await listCheckProducts(req.ctx);
  const names = Object.fromEntries(products.map(({ externalId, name }) => [externalId, name]));
  const props = { slug, packages, names, newUid: NEW };
  await renderPage(req, res, PackagesPage, props, { title: req.translate('recruitment:packages.title') });
}

const toStored = ({ name, products, rules, version }: PackageRow) => ({
  name,
  products,
  look: FINDING_KINDS.filter((kind) => rules[kind] !== 'clear'),
  version,
});

/** Defaults of a new package. */
const FIRST = { name: '', products: ['relatorio-individual'], look: [...FINDING_KINDS], version: 0 };

/** A package to change; `novo`: a new one. */
export async function showPackage(
  req: PartnerRequest<'packageUid'>,
  res: Response,
  result: FormResult<typeof packageForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const slug = await getPartner(req);
  const uid = req.params.packageUid;
  const formValues = uid === NEW ? FIRST : toStored(await getPackage(ctx, uid));
  const isSubmitted = Object.keys(result.values).length > 0;
  const products = await listCheckProducts(ctx);
  const props = {
    slug,
    uid,
    isNew: uid === NEW,
    version: formValues.version,
    name: isSubmitted ? (result.values.nome ?? '') : formValues.name,
    selectedIds: isSubmitted ? listIn(req, 'produtos') : formValues.products,
    look: isSubmitted ? listIn(req, 'olhar') : formValues.look,
    errors: renameErrors(result.errors, PACKAGE_FIELDS),
    products: products.map((product) => ({
      any: permitted(product, 'bank'),
      plain: permitted(product, null),
    })),
  };
  const title = req.translate(uid === NEW ? 'recruitment:package.new' : 'recruitment:package.edit');
  await renderPage(req, res, PackagePage, props, { title, status: result.status });
}

export const submitPackage = form({
  schema: packageForm.schema,
  show: showPackage,
  async submit(req: PartnerRequest<'packageUid'>, res, { data, version }) {
    await getPartner(req);
    const uid = req.params.packageUid;
    await savePackage(req.ctx, uid === NEW ? null : { id: uid, version }, data);
    flash(req, { kind: 'ok', text: req.translate('recruitment:package.saved') });
    redirectToPartner(req, res, 'check-packages');
  },
});
