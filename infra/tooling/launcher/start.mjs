// `npm start`: the product, with nothing to do before it.
import { launch } from './launch.mjs';

await launch('product', process.argv.slice(2));
