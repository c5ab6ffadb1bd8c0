import {
	type FormEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import type { Answer } from "../../../contracts/calls.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { post } from "../../request/request.ts";
import { showFailure } from "../../request/toasts.ts";
import { keepRecord, readRecord, useRecord } from "../session/sessionRecord.ts";
import { useCaptcha } from "./useCaptcha.ts";

const fields = ["account", "password", "code"] as const;
type Field = (typeof fields)[number];
const inWords = new Set([400, 401, 403, 422]);
/** Seconds, where the server names none. */
const usualWait = 30;

/**
 * The login. The fields keep what is typed in themselves, so that what a
 * password manager fills in counts. However a login fails, one message says so
 * and the code is a new one.
 */
export function useLogin() {
	const form = useRef<HTMLFormElement>(null);
	const input = useCallback((field: Field) => {
		const found = form.current?.elements.namedItem(field);
		return found instanceof HTMLInputElement ? found : undefined;
	}, []);
	const [faults, setFaults] = useState<ReadonlySet<Field>>(new Set());
	/** The server's own words: they never say which field was wrong. */
	const [failure, setFailure] = useState<string>();
	const [seconds, setSeconds] = useState(0);
	const [sending, setSending] = useState(false);
	/** Ticket to the second step, of who has an authenticator app. */
	const [ticket, setTicket] = useState("");
	/** Presses of one moment are heard before anything is drawn anew. */
	const underWay = useRef(false);
	/** Whether somebody is logged in: the page is about to be left. */
	const leaving = Boolean(useRecord());
	const captcha = useCaptcha();
	/** Whether a new code has replaced the one that was typed. */
	const [retype, setRetype] = useState(false);
	const typedFor = useRef("");

	useEffect(() => {
		const field = input("code");
		if (field?.value && typedFor.current) {
			field.value = "";
			setRetype(true);
		}
		typedFor.current = captcha.id;
	}, [captcha.id, input]);

	// The pre-hydration script holds a form sent before the page was ready
	// (`app/framework/preHydration/preHydration.ts`).
	useEffect(() => {
		const { current } = form;
		if (current?.dataset.held === undefined) return;
		delete current.dataset.held;
		current.requestSubmit();
	}, []);

	const waiting = seconds > 0;
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
		return () => clearInterval(timer);
	}, [waiting]);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (underWay.current || readRecord()) return;
		const missing = fields.filter((field) => !input(field)?.value.trim());
		setFaults(new Set(missing));
		setFailure(undefined);
		const [first] = missing;
		if (first) {
			input(first)?.focus();
			return;
		}
		underWay.current = true;
		setSending(true);
		try {
			const { second_step, ...record } = await send();
			if (second_step) setTicket(second_step);
			else keepRecord(record);
		} catch (error) {
			await refused(error);
		} finally {
			underWay.current = false;
			setSending(false);
		}
	}

	function send(): Promise<Answer<"download-login">> {
		return post(
			"download-login",
			{
				lang: pageLanguage(),
				account: input("account")?.value.trim() ?? "",
				password: input("password")?.value ?? "",
				code: input("code")?.value.trim() ?? "",
				code_id: captcha.id,
			},
			// Told here: a wrong password is no expired login. Once: its code is spent.
			{ quiet: () => true, once: true },
		);
	}

	async function refused(error: unknown): Promise<void> {
		const status = error instanceof RequestError ? error.status : 0;
		if (status === 429) {
			setSeconds((error as RequestError).retryAfter ?? usualWait);
		} else if (inWords.has(status)) setFailure((error as RequestError).message);
		else showFailure(error);
		const field = input("code");
		if (field) field.value = "";
		field?.focus();
		await captcha.renew();
	}

	return {
		form,
		ticket,
		/** Leads from the second step back to the form; a message says why. */
		back(message: string) {
			setTicket("");
			setFailure(message || undefined);
			captcha.renew();
		},
		faults,
		failure,
		seconds,
		/** Also until what follows the login is there. */
		sending: sending || leaving,
		captcha,
		retype,
		submit,
		/** A field that was empty has something in it. */
		mend: (field: Field) => {
			if (field === "code") setRetype(false);
			if (!faults.has(field)) return;
			setFaults(new Set([...faults].filter((one) => one !== field)));
		},
	};
}
