import { installationCommand } from './install.ts';

export const uninstallCommand = installationCommand(
  'uninstall',
  'Take out of agent CLIs exactly what install put in',
);
