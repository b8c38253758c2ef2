// `npm start`: installs, builds and runs the product.
import { launch } from './launch.mjs';

await launch('product', process.argv.slice(2));
