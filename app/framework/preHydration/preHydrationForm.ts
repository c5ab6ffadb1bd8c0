/*
 * Pre-hydration script of a page with a form that waits for a connection
 * (docs/decisions/0065): a script of its own, so that no other page carries it.
 */

/** Timeout of a check whether the server can be reached, in milliseconds. */
const longestLook = 10_000;
/** Milliseconds until a form that waits for the network is tried again. */
const nextTry = 5000;
/** Milliseconds after which a form that was posted can be sent again: its visitor may have stopped it. */
const longPost = 15_000;

/** The form that was sent, and goes once the server can be reached. */
let sent: HTMLFormElement | undefined;
let retry: ReturnType<typeof setTimeout>;

function onSubmit(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	const { keeps, held } = form.dataset;
	if (event.defaultPrevented || keeps === undefined) return;
	event.preventDefault();
	// The form is being sent: pressed twice, Send sends once.
	if (held === "") return;
	form.dataset.held ??= "";
	sent = form;
	reach();
}

/** Sends a form as the browser does once the server can be reached: an error page would take its place. */
async function reach(): Promise<void> {
	clearTimeout(retry);
	const form = sent;
	if (!form) return;
	try {
		await fetch(form.action, {
			method: "HEAD",
			cache: "no-store",
			signal: AbortSignal.timeout(longestLook),
		});
		if (form !== sent) return;
		sent = undefined;
		form.dataset.held = "";
		form.submit();
		setTimeout(release, longPost);
	} catch {
		if (form !== sent) return;
		form.dataset.held = "offline";
		clearTimeout(retry);
		retry = setTimeout(reach, nextTry);
	}
}

/** Cancels sending a form that is changed meanwhile, or that React will send. */
function takeBack(): HTMLFormElement | undefined {
	const form = sent;
	sent = undefined;
	delete form?.dataset.held;
	return form;
}

function release(): void {
	for (const form of document.forms) delete form.dataset.held;
}

addEventListener("submit", onSubmit);
addEventListener("input", takeBack);
addEventListener("online", reach);
// Pages restored from the back/forward cache may send their form again.
addEventListener("pageshow", ({ persisted }) => persisted && release());
addEventListener(
	"hydrated",
	() => {
		removeEventListener("submit", onSubmit);
		removeEventListener("input", takeBack);
		const form = takeBack();
		// React has taken over the entered values by then.
		if (form) setTimeout(() => form.requestSubmit());
	},
	{ once: true },
);
