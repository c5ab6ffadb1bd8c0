import type { ConsoleAnswer } from "../../kit/requests/request.ts";

export type Model = ConsoleAnswer<"console-models">[number];
export type Slide = ConsoleAnswer<"console-slides">[number];
