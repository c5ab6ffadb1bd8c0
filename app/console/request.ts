import type * as z from "zod";
import type {
	ConsoleAnswer,
	ConsoleCall,
	ConsoleCalls,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { type PostOptions, send } from "../request/request.ts";

export type { ConsoleAnswer, ConsoleCall, ConsoleRequest };

/** What a screen says itself: the language goes along by itself. */
type Body<N extends ConsoleCall> = Omit<ConsoleRequest<N>, "lang">;
type Beside<N extends ConsoleCall> = ConsoleCalls[N] extends {
	beside: infer B extends z.ZodType;
}
	? z.output<B>
	: unknown;

/** No page of another site can send it without being asked for leave. */
const headers = { "x-console": "1" };

/** A call of the console; who is signed in says a cookie. */
export async function call<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions = {},
): Promise<ConsoleAnswer<N>> {
	return (await callList(name, body, options)).data;
}

/** The same with what stands beside the data: `count`, `next` … */
export function callList<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions = {},
): Promise<{ data: ConsoleAnswer<N> } & Beside<N>> {
	const whole = { lang: pageLanguage(), ...body };
	return send(name, whole, { ...options, headers });
}
