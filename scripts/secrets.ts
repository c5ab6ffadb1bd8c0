// npm run secrets -- list | rotate: what the site signs with.
import type { SecretState } from "../platform/db/secretRotation.ts";
import { say } from "./command/line.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run secrets -- <what>
  list             every secret, what it is for, and which of it are good
  rotate <name> [--revoke]
                   a new one; what the old one signed stays good for as long as
                   it would have been anyway. With --revoke, for a secret that
                   got out, none of that is good any more.

The site may be running: every process signs with the new one within 15 seconds.`;

await runVerb(usage, {
	list: {
		options: {},
		async run({ services: { secretRotation } }) {
			for (const one of await secretRotation.list()) say(linesOf(one));
		},
	},
	rotate: {
		words: 1,
		options: { revoke: { type: "boolean" } },
		async run(
			{ services: { secretRotation, auditLog }, by },
			{ words: [name = ""], values: { revoke = false } },
		) {
			const state = await secretRotation.rotate(name, { revoke }, (within) =>
				auditLog.byStaff(
					{ action: "secret-rotate", by, subject: name, detail: { revoke } },
					within,
				),
			);
			say(linesOf(state));
		},
	},
});

function linesOf({ use, versions }: SecretState): string {
	const lines = versions.map(({ number, state, createdAt, until }) => {
		const end = until ? `, verified until ${until}` : "";
		return `  ${String(number).padStart(3)}  ${state.padEnd(8)}  made ${createdAt}${end}`;
	});
	const none = "  none yet: made when it is first needed";
	return [
		`${use.name}: ${use.what}`,
		...(lines.length > 0 ? lines : [none]),
	].join("\n");
}
