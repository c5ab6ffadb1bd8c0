import { DomainError } from "../../../contracts/errors.ts";

/** An error as it crosses from one thread to another. */
export type Fault = {
	name: string;
	message: string;
	stack: string | undefined;
	/** Facts of a rule's own error. */
	rule?: Pick<DomainError, "code" | "fields" | "publicMessage" | "retryAfter">;
};

/** @param error whatever was thrown */
export function faultFrom(error: unknown): Fault {
	if (!(error instanceof Error))
		return { name: "Error", message: String(error), stack: undefined };
	const { name, message, stack } = error;
	if (!(error instanceof DomainError)) return { name, message, stack };
	const { code, fields, publicMessage, retryAfter } = error;
	const rule = { code, fields, publicMessage, retryAfter };
	return { name, message, stack, rule };
}

/** The error of a fault, with the trace of the thread it comes from. */
export function errorFrom({ name, message, stack, rule }: Fault): Error {
	const error = rule
		? new DomainError(rule.code, message, rule.fields, {
				...(rule.publicMessage !== undefined && {
					publicMessage: rule.publicMessage,
				}),
				...(rule.retryAfter !== undefined && { retryAfter: rule.retryAfter }),
			})
		: new Error(message);
	if (stack !== undefined) error.stack = stack;
	error.name = name;
	return error;
}
