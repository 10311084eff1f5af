import type { Figures } from './figures.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'operating_figures.figures': Figures;
  }
}
