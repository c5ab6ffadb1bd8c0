// npm run secrets -- list | rotate | seal …: what the site signs with, and where it lies.
import type { SecretState } from "../platform/secrets/secretRotation.ts";
import type { SealState } from "../platform/secrets/secretSealing.ts";
import { CommandError, say } from "./command/line.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run secrets -- <what>
  list             every secret, what it is for, and which of it are good
  rotate <name> [--revoke]
                   a new one; what the old one signed stays good for as long as
                   it would have been anyway. With --revoke, for a secret that
                   got out, none of that is good any more.
  seal             encrypts all of them with SECRETS_KEY, the first where it holds
                   several; every process has to have that key before
  unseal           puts them in clear again, as for a build of before
  forget --yes     deletes those whose key is lost, and with them what they signed

The site may be running: every process signs with the new one within 15 seconds.`;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { secretRotation, secretSealing } }) {
				say(sealLine(await secretSealing.state()));
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
		seal: {
			options: {},
			async run({ services: { secretSealing, auditLog }, by }) {
				const { clear } = await secretSealing.state();
				const { id, changed } = await secretSealing.seal((within) =>
					auditLog.byStaff({ action: "secrets-seal", by }, within),
				);
				say(`${changed} secrets sealed; the key is ${id}.`);
				if (clear > 0)
					say(
						"Copies of the database from before hold them in clear: rotate what such a copy may have told.",
					);
			},
		},
		unseal: {
			options: {},
			async run({ services: { secretSealing, auditLog }, by }) {
				const { changed } = await secretSealing.unseal((within) =>
					auditLog.byStaff({ action: "secrets-unseal", by }, within),
				);
				say(`${changed} secrets lie in clear.`);
			},
		},
		forget: {
			options: { yes: { type: "boolean" } },
			async run(
				{ services: { secretSealing, auditLog }, by },
				{ values: { yes } },
			) {
				if (!yes)
					throw new CommandError(
						`${sealLine(await secretSealing.state())}. What is sealed with another key than that of SECRETS_KEY would be gone for good, and open addresses, known browsers and authenticator apps with it. Where the key is not lost, give it; else add --yes.`,
					);
				const { forgotten } = await secretSealing.forget((within) =>
					auditLog.byStaff({ action: "secrets-forget", by }, within),
				);
				say(
					`${forgotten} secrets forgotten. New ones are made when they are needed; who signs in by password needs a recovery code or a link (npm run staff -- link).`,
				);
				const { key } = await secretSealing.state();
				if (key === undefined)
					say(
						"New ones lie in clear: npm run secrets -- seal, with SECRETS_KEY set.",
					);
			},
		},
	},
	undefined,
	{ sealed: true },
);

function sealLine({ key, clear, sealed }: SealState): string {
	const parts = [
		...(clear > 0 ? [`${clear} in clear`] : []),
		...Object.entries(sealed).map(
			([id, n]) => `${n} sealed with the key ${id}`,
		),
	];
	const now = key ? `sealed with the key ${key}` : "kept in clear";
	return `secrets: ${parts.join(", ") || "none"}; new ones are ${now}`;
}

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
