/** Name that stays from build to build; `program.ts` has one by its content. */
await import("./program.ts");

export {};
