/** The address of a phone number that is grouped for reading. */
export function telephone(phone: string): string {
	return `tel:${plainPhone(phone)}`;
}

/** The number as machines read it (E.164). */
export function plainPhone(phone: string): string {
	return phone.replaceAll(" ", "");
}
