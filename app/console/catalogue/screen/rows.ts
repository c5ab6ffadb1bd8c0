import type { ConsoleAnswer } from "../../request.ts";

export type Model = ConsoleAnswer<"console-models">[number];
export type Slide = ConsoleAnswer<"console-slides">[number];
