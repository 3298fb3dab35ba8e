/** The program that does nothing: what starting any executable of Bun's costs. */
export {};
