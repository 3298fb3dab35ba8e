import { registrationCommand } from './install.ts';

export const uninstallCommand = registrationCommand(
  'uninstall',
  'Take out of agent CLIs exactly what install put in',
);
