/** Loads the code of the step: dragging, dropping and all forms. It is there at once if it was loaded before. */
export async function loadConfigurationStep() {
  return { default: (await import('./configuration-step.tsx')).ConfigurationStep };
}
