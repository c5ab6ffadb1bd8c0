import type { SsoRule } from "../../../contracts/console/people/sso.ts";
import type { ConsoleAnswer, ConsoleRequest } from "../kit/requests/request.ts";

export type Provider = ConsoleAnswer<"console-sso">["providers"][number];
export type Change = ConsoleRequest<"console-sso-save">;
export type Rule = SsoRule;
