import { renderToStaticMarkup } from 'react-dom/server';
import type { ModelId } from '../../lambdas/contract/model.ts';
import type { AnyModel } from '../src/features/model/Model.ts';
import { startOf } from '../src/features/model/settings.ts';
import { allModels } from './provideModels.ts';
import { sheetOf } from './sharePicture.ts';

/** As the stage's styles have it: letters are filled and have no outline. */
const letters = '<style>.model text{fill:currentColor;stroke:none;font-size:13px}</style>';

/** The still picture of a model, at its first settings, on its sheet. */
export function modelSheet(id: ModelId): string {
  const model: AnyModel = allModels[id];
  const values = startOf(model);
  const run = model.run(values);
  const { moves, still = 0 } = model.clock ?? {};
  const at = moves === undefined ? still : (values[moves] ?? 0);
  const drawn = renderToStaticMarkup(<g className="model">{model.draw(run, at, values)}</g>);
  return sheetOf(model.sheet, `${letters}${drawn}`);
}
