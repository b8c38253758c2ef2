import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { leanContracts } from './build/lean-contracts.ts';
import { mergedChunks } from './build/merged-chunks.ts';
import { screenFiles } from './build/screen-files.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const config = {
  root: pathOf('.'),
  plugins: [react(), tailwindcss(), leanContracts(), screenFiles(pathOf('src/app/screens.ts'))],
  resolve: {
    // In development and tests as well, so that what they find is what users get.
    alias: [{ find: /^zod$/, replacement: pathOf('src/lib/schemas/zod.ts') }],
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/mail': 'http://127.0.0.1:3000',
      '/openapi.json': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Leaves light-dark() and oklch() as written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy only allows our own files, not data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser of `cssTarget` preloads modules by itself.
      polyfill: false,
      // What the page begins with is there already; naming it for every screen would only make the first one heavier.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/index-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // The login carries the name of every screen's files: one character less of each hash is 90 bytes less there.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config;
  const { build } = config;
  const name = await mergedChunks(config);
  const codeSplitting = { includeDependenciesRecursively: false, groups: [{ debugName: 'merged', name }] };
  const output = { ...build.rolldownOptions.output, codeSplitting };
  return { ...config, build: { ...build, rolldownOptions: { output } } };
});
