/**
 * The browser's time zone as an IANA name, UTC where it says none or one that
 * its own formats refuse: Chromium names `Etc/Unknown` where a system has none.
 */
export function browserTimeZone(): string {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** Whether times can be shown in a zone. */
function isTimeZone(name: unknown): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: String(name) });
		return typeof name === "string";
	} catch {
		return false;
	}
}
