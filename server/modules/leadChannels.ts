import { defaultLanguage } from "../../contracts/language.ts";
import { defaultLegalText } from "../../contracts/news.ts";
import {
	type AnswersTo,
	adfChannel,
	type Channel,
	type CorrectedIn,
	type DistributorsIn,
	mailChannel,
	webhookChannel,
} from "../../domain/leads/delivery/channels.ts";
import { createStageChannels } from "../../domain/leads/delivery/stageWebhook.ts";
import type { Privacy } from "../../domain/leads/intake/intake.ts";
import type { Legal } from "../../domain/news/legal.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Mailer } from "../../platform/mail/port.ts";
import { createWebhookSender } from "../../platform/webhook/sender.ts";
import type { LeadSettings } from "../settings/people/leadSettings.ts";

/** The ways leads are delivered that the settings switch on. */
export function openChannels(
	settings: LeadSettings,
	brand: () => Promise<{ name: string; company: string }>,
	mailer: Mailer | undefined,
	distributorsIn: DistributorsIn,
	answersTo?: AnswersTo,
	correctedIn?: CorrectedIn,
): Channel[] {
	const { to, adfTo, webhook } = settings;
	const channels: Channel[] = [];
	if (mailer) {
		for (const address of to ?? [])
			channels.push(
				mailChannel(mailer, address, distributorsIn, answersTo, correctedIn),
			);
		for (const address of adfTo ?? [])
			channels.push(adfChannel(mailer, address, brand));
	}
	if (webhook) channels.push(webhookChannel(createWebhookSender(webhook)));
	return channels;
}

/** Channels of deliveries whose names stand in no list: each is known by its name. */
export function namedChannels(
	{ webhook }: LeadSettings,
	deps: {
		db: Db;
		distributors: ((name: string) => Channel | undefined) | undefined;
		confirm: ((name: string) => Channel | undefined) | undefined;
		mails: ((name: string) => Channel | undefined) | undefined;
	},
): (name: string) => Channel | undefined {
	const sender = webhook && createWebhookSender(webhook);
	const stages = sender && createStageChannels({ ...deps, sender });
	return (name) =>
		stages?.(name) ??
		deps.confirm?.(name) ??
		deps.distributors?.(name) ??
		deps.mails?.(name);
}

/** The privacy statement a form's reader could see: the one consent is given to. */
export function privacyOf(legal: Legal): Privacy {
	return async (language) => {
		for (const shown of [language, defaultLanguage]) {
			const text = await legal.text(shown, defaultLegalText);
			if (!text) continue;
			const version = text.version ?? text.effective ?? "undated";
			return { version, hash: text.sha256, language: shown };
		}
		return { version: "none", hash: "", language };
	};
}
