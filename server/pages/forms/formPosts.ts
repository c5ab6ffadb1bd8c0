import type {
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
} from "fastify";
import type { PostedForm } from "../../../app/context.ts";
import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import {
	formLimit,
	type LeadKind,
	leadCountries,
} from "../../../contracts/leads/leadBounds.ts";
import { mapPages } from "../../../contracts/map.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { createSemaphore } from "../../../platform/runtime/concurrency/semaphore.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { Config } from "../../config.ts";
import { createNetworkLimit } from "../../costs/networkLimit.ts";
import { formRefusal } from "../../errorPages/formRefusal.ts";
import { lookOf } from "../../errorPages/standalonePage.ts";
import { codeOf, faultOf, retryAfterOutage, statusOf } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { readAddress } from "../addresses/address.ts";
import { sendRedirect } from "../answer.ts";
import { sentAddress } from "./sentAddress.ts";

type Posted = { fields: Record<string, string>; address: string };

/** Form posts under way; of more, each is refused at once. */
const mostPosts = 20;

/**
 * Forms posted by a page without JavaScript: the same rule as the call, and then
 * another page with the receipt, or the page again with what is at fault
 * (docs/decisions/0066).
 * Each page is rendered for one visitor alone: so a network may have only so many, one at a
 * time is rendered in all, and what is refused before gets a page that costs nothing
 * (docs/decisions/0019).
 */
export async function formPosts(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const admit = createNetworkLimit({
		what: "forms",
		most: config.formPostsPerMinute,
		within: 60_000,
		clock: systemClock,
	});
	// Before anything is kept: who is refused sends it again.
	const posts = createSemaphore({
		atOnce: mostPosts,
		mostWaiting: 0,
		refusal: () => new DomainError("unavailable"),
	});
	const oneAtATime = createSemaphore({ atOnce: 1 });

	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			done(null, Object.fromEntries(new URLSearchParams(String(body))));
		},
	);
	app.addHook("onRequest", async ({ ip }) => {
		admit(ip);
	});
	app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
		const { statusCode = 500, retryAfter } = error as FastifyError &
			DomainError;
		const code = faultOf(error) ?? codeOf(statusCode);
		if (code === "internal")
			request.log.error({ err: error }, "request failed");
		const wait =
			retryAfter ?? (code === "unavailable" ? retryAfterOutage : undefined);
		if (wait) reply.header("retry-after", wait);
		const path = request.routeOptions.url ?? "/";
		const pageRequest = readAddress(path, request.headers.cookie);
		const page = formRefusal(
			pageRequest.language,
			code,
			path,
			lookOf(config, services),
		);
		return reply
			.code(statusOf[code])
			.headers(Object.fromEntries(page.headers))
			.send(page.html);
	});

	for (const { path, form: kind } of mapPages) {
		if (!kind || kind === "login") continue;
		for (const code of languages) {
			const options = { bodyLimit: formLimit };
			app.post(inLanguage(code, path), options, (request, reply) =>
				posts(() => show(request, reply, kind)),
			);
		}
	}

	async function show(
		request: FastifyRequest,
		reply: FastifyReply,
		kind: LeadKind,
	): Promise<void> {
		const { headers, raw } = request;
		const page = await app.pages.find(request.url, headers.cookie);
		if (page.kind !== "page") throw new DomainError("not_found");
		const fields = { ...(request.body as Record<string, string>), kind };
		const result = await submit(page.language, {
			fields,
			address: request.ip,
		});
		const { receipt, held } = result.posted;
		if (receipt) {
			const { country } = result.posted.fields;
			const known = leadCountries.find((one) => one === country?.trim()) ?? "";
			const token = await services.leads.issueSent(kind, {
				receipt,
				country: known,
				...(held && { held }),
			});
			const location = sentAddress(request.url, token);
			reply.hijack();
			sendRedirect(reply.raw, { location, status: 303 }, config.secure);
			return;
		}
		reply.hijack();
		await oneAtATime(() => app.pages.showForm(raw, reply.raw, page, result));
	}

	/** Distributors of which one would answer a form that has to be sent again. */
	async function answerersOf(
		{ kind, country, model, place }: Posted["fields"],
		language: LanguageCode,
	): Promise<PostedForm["answerers"]> {
		const code = leadCountries.find((one) => one === country);
		if (!code) return undefined;
		const { leads, localDistributors } = services;
		const keys = await leads.routing.answerers({
			...{ kind: kind ?? "", country: code, language },
			...{ model: model || null, wished_place: place?.slice(0, 80) },
		});
		const named = await localDistributors.named(keys, language);
		return named.map(({ name, town }) => ({ name, town }));
	}

	async function submit(
		language: LanguageCode,
		{ fields, address }: Posted,
	): Promise<{ status: number; posted: PostedForm }> {
		try {
			const options = { language, address };
			const result = await services.leads.submitForm(fields, options);
			if ("receipt" in result)
				return { status: 200, posted: { fields, ...result } };
			const answerers = await answerersOf(fields, language);
			const posted = { fields, ...result, answerers };
			return { status: statusOf.invalid, posted };
		} catch (error) {
			const code = faultOf(error);
			if (!code) throw error;
			const message = translate(language, `server/errors.${code}`);
			return { status: statusOf[code], posted: { fields, message } };
		}
	}
}
