/**
 * A label for a field nobody wrote one for (S-132): `pricePerSquareFoot` gives "Price per square
 * foot", `EPCRating` "EPC rating", `date_added` "Date added".
 */
export function labelField(name: string): string {
  const words = name
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ') || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
