import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { listFiles } from '../inputs.mjs';
import { root, SetupError } from '../steps.mjs';
import { drawApiClient } from './build-api.mjs';
import { drawIcons } from './build-icons.mjs';
import { drawSharePictures } from './build-share-pictures.mjs';

const ICON_NAMES = 'views/components/icon-names.ts';
/** Icons drawn for this product (brands, flags); they override the library's of the same name. */
const OWN_ICONS = 'public/assets/icons';
const LIBRARY_ICONS = 'node_modules/lucide-static/icons';
const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Writes a file named by its content hash; with esbuild's naming, so that a font used by both is one file. */
function writeHashed(folder, name, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const ending = extname(name);
  const file = `public/build/${folder}/${name.slice(0, -ending.length)}-${hash}${ending}`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  return file;
}

async function readIconNames(esbuild) {
  const source = readFileSync(join(root, ICON_NAMES), 'utf8');
  const { code } = await esbuild.transform(source, { loader: 'ts', format: 'esm' });
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return module.ICON_NAMES;
}

function toSymbol(name) {
  const file = [OWN_ICONS, LIBRARY_ICONS].map((folder) => join(root, folder, `${name}.svg`)).find(existsSync);
  if (!file)
    throw new SetupError(`${ICON_NAMES} names an icon that is in neither ${OWN_ICONS} nor lucide: ${name}`);
  const svg = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const [, attributes, body] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  if (body === undefined) throw new SetupError(`not an SVG: ${file}`);
  const copies = (
    attributes.match(/(viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g) ?? []
  )
    .map((attribute) => attribute.trim())
    .join(' ');
  return `<symbol id="${name}" ${copies}>${body.replace(/>\s+</g, '><').trim()}</symbol>`;
}

async function buildSprite(esbuild) {
  if (!existsSync(join(root, ICON_NAMES))) return {};
  const names = [...new Set(await readIconNames(esbuild))];
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(toSymbol).join('')}</svg>`;
  return { 'sprite.svg': writeHashed('assets', 'sprite.svg', sprite) };
}

/** The font file that the style sheet refers to; copied only if there is none. */
function interFile(clientFiles) {
  const used = clientFiles.find((file) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file));
  if (used) return { 'inter.woff2': used };
  if (!existsSync(join(root, INTER))) return {};
  return { 'inter.woff2': writeHashed('assets', 'inter.woff2', readFileSync(join(root, INTER))) };
}

function copyAssets() {
  const copied = {};
  for (const file of listFiles('public/assets')) {
    const name = file.replace('public/assets/', '');
    if (name.endsWith('.css') || name.startsWith('icons/') || name.includes('/.') || name.startsWith('.'))
      continue;
    copied[name] = writeHashed('assets', name, readFileSync(join(root, file)));
  }
  return copied;
}

/** Writes what was drawn, contents by their names. */
function writeAll(contents) {
  const files = Object.entries(contents);
  return Object.fromEntries(files.map(([name, content]) => [name, writeHashed('assets', name, content)]));
}

/**
 * Icons, the font, social-media images, the API's client and other assets → public/build; after the server was built.
 * Returns logical names and written files.
 */
export async function buildAssets(esbuild, clientFiles) {
  const files = {
    ...(await buildSprite(esbuild)),
    ...interFile(clientFiles),
    ...copyAssets(),
    ...writeAll(await drawSharePictures()),
    ...writeAll(await drawIcons()),
    ...writeAll(drawApiClient()),
  };
  const names = Object.entries(files).map(([name, file]) => [name, file.replace('public/build/', '/build/')]);
  return { names: Object.fromEntries(names), files: Object.values(files) };
}
