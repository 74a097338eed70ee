import type { Specialty } from "#contract/applications.ts";

/* Only Latin letters, which every machine's fonts have. */

const listed = (names: string) => names.split(/,\s+/);

const families =
  listed(`Abernathy, Nguyen, O'Sullivan, García Márquez, Wang, Washington, Björklund, Okonkwo, Patiashvili,
  Kowalczyk, Sato, Haddad, Thibodeaux, Papadopoulos, Ramírez, Fitzgerald-Montgomery-Whittaker, De la Cruz, Schönfelder, Kim,
  Al-Husseini, Beaumont, Ødegård, Venkatanarasimharajuvaripeta, Jackson, Keawe, Ferrari, Shapira, Begay, Smith, Çelik, Peña,
  Petersen, Novak, Tran, Achebe, Delgado, Lindqvist, Murphy, Baptiste, Yamada, Castañeda`);

const people =
  listed(`Grace, Thao, Maeve, Lucía, Xiuying, Denise, Åsa, Chidinma, Nino, Józef, Kenichi, Layla, Rémy, Eleni,
  Consuelo, Bartholomew Alexander, Inés, Jürgen, Min-ji, Fatima, Clarisse, Sølvi, Lakshmi, Otis, Leilani, Donatella, Rachel,
  Shándíín, Bob "Brisket", Zeynep, Ana, Mei, Tomás, Ruth, Kofi, Sofía, Hank`);

/** Marks samples, so that the next seeding replaces them. */
export const SAMPLE_DOMAIN = "mail.example";

const inAddress = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replace(/[^a-z]/g, "");

/** Names repeat, addresses don't. */
export const samplePerson = (index: number) => {
  const family = families[index % families.length] ?? "";
  const given = people[index % people.length] ?? "";
  const again = Math.floor(index / (families.length * people.length)) || "";
  return { family, given, email: `${inAddress(given)}.${inAddress(family)}${again}@${SAMPLE_DOMAIN}` };
};

export const nameForms: readonly ((family: string) => string)[] = [
  (family) => family,
  (family) => `The ${family} Family`,
  (family) => `${family} Family`,
  (family) => `Familia ${family}`,
  (family) => `${family}, Sons & Daughters`,
];

export const dishesOf: Record<Specialty, readonly string[]> = {
  italian: ["Nonna's Sunday gravy", "Orecchiette with broccoli rabe", "Timballo for twenty"],
  mexican: ["Mole negro, three days in the making", "Pozole rojo", "Tamales de rajas"],
  southern: ["Shrimp and grits", "Buttermilk fried chicken", "Collard greens with smoked turkey"],
  asian: ["Pho from a 24-hour broth", "Sunday dumplings, folded together", "Kimchi jjigae"],
  bbq: ["Brisket over post oak", "Whole hog, Carolina style", "Burnt ends"],
  baking: ["Sourdough from a starter named Gladys", "Cardamom buns", "Great-grandmother's pecan pie"],
  seafood: ["Gumbo z'herbes with crab", "Cioppino", "Poke with limu and inamona"],
  other: ["Jollof rice (the best one)", "Maqluba, flipped at the table", "Khachapuri with a runny egg"],
};
