import type { LocalDistributor } from "../../../contracts/site/localDistributors.ts";
import { plainPhone } from "../phone.ts";

type Place = Pick<LocalDistributor, "name" | "town" | "street" | "location">;

/** Address of a chat: WhatsApp takes a number without its plus sign. */
export function whatsApp(phone: string): string {
	return `https://wa.me/${plainPhone(phone).slice(1)}`;
}

/**
 * Addresses that lead to a place: of the reader's own map program (RFC 5870), and of a
 * website for computers that have none. Nothing is asked of either before it is followed.
 */
export function routeTo(place: Place): { program: string; website: string } {
	const { name, town, street, location } = place;
	const osm = "https://www.openstreetmap.org/";
	if (!location) {
		const query = encodeURIComponent([...street, town].join(", "));
		return {
			program: `geo:0,0?q=${query}`,
			website: `${osm}search?query=${query}`,
		};
	}
	const at = `${location.latitude},${location.longitude}`;
	return {
		program: `geo:${at}?q=${at}(${encodeURIComponent(name)})`,
		website: `${osm}directions?to=${encodeURIComponent(at)}`,
	};
}
