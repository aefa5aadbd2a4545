import type { Random } from '../random.ts';

const words = (list: string): readonly string[] =>
  list.split(' ').map((word) => word.replaceAll('_', ' '));

/** Words streets are named with, by when the streets were laid out. Invented combinations, common words. */
interface StreetWords {
  readonly roots: readonly string[];
  readonly kinds: readonly string[];
}

const STREET_WORDS: Readonly<Record<string, StreetWords>> = {
  core: {
    roots: words(
      'Kiln Tenter Quaker Tanner Cooper Fletcher Saddler Malt Corn Butter Fish Barley Wool Glover Chandler Friar Canon Minster Bell Swan Bull Angel Crown Mitre Raven Crane Lamb Pound Cross Well Water Barn Castle Palace Almoner Bishop Chapel Guildhall Hop Flax Rope Salt Mercer Draper Horn Silver Copper Harp Packhorse Wheelwright Dyer Fuller Weaver Candle Bakehouse Bear Staple Cordwain',
    ),
    kinds: words('Street Lane Row Gate Passage Yard Court Street Street Hill'),
  },
  victorian: {
    roots: words(
      'Albert Alma Inkerman Raglan Cardigan Balaclava Alexandra Beaconsfield Gladstone Palmerston Peel Russell Derby Clarence Regent Adelaide Waterloo Nelson Trafalgar Wellington Havelock Napier Clyde Mafeking Ladysmith Kimberley Station Foundry Engine Railway Brunswick Cobden Bright Shaftesbury Grosvenor Portland Cavendish Salisbury Stanley Hartington Granville Melbourne Canning Durham Norfolk Cumberland Stafford Warwick Carlton Belmont Clifton Richmond Windsor Osborne Sandringham Balmoral Frederick George Henry William Edward Arthur Leopold Victor Ernest Louisa Charlotte Caroline Harriet Emily Florence Maud Beatrice Princess Duke Prince Jubilee Temperance Union Providence Prospect Hope Zion Ebenezer Bethel Gasworks Brewery Maltings Tannery Brickfield Quarry Vulcan Anvil Forge Lion Phoenix Eagle Sebastopol Odessa Corunna Vittoria Salamanca Talavera Blenheim Marlborough Rodney Hawke Anson Howe Collingwood Exmouth Duncan Keppel',
    ),
    kinds: words('Street Street Street Road Terrace Road Row Grove Street Place Villas'),
  },
  interwar: {
    roots: words(
      'Acacia Almond Ashdown Beechwood Birchfield Briar Broadway Cedar Chestnut Claremont Coppice Cranbourne Dene Elmhurst Fairfield Fernhill Firs Glebe Greenway Hawthorn Hazel Heath Hillcrest Hollybush Homestead Kingsway Laburnum Larch Laurel Lime Linden Lyndhurst Manor Maple May Mayfield Meadway Northway Oakfield Orchard Parkside Parkway Pine Poplar Priory Queensway Ridgeway Rosedale Rowan Sherwood Southway Springfield Stanmore Sunnyside Sycamore Thornhill Verity Walnut Warren Westway Willow Woodlands Woodside Wychwood Yew Rydal Grasmere Coniston Derwent Thirlmere Ennerdale Windermere Buttermere Ullswater Kendal Keswick Lulworth Purbeck Portland Tintagel Bude Torridge Dart Exe Tamar Quantock Mendip Malvern Cotswold Chiltern Cheviot Pennine Wenlock Clee Bredon Longmynd Wrekin',
    ),
    kinds: words('Avenue Road Crescent Drive Avenue Road Gardens Grove Way Avenue'),
  },
  postwar: {
    roots: words(
      'Attlee Bevan Beveridge Coronation Elgar Vaughan Britten Holst Purcell Byron Shelley Keats Tennyson Wordsworth Coleridge Masefield Housman Kipling Hardy Eliot Austen Bronte Dickens Chaucer Milton Dryden Marvell Herrick Herbert Langland Traherne Cowper Blake Clare Crabbe Southey Chestnut Alder Aspen Blackthorn Bramble Buckthorn Campion Clover Dogwood Elder Foxglove Furze Gorse Hornbeam Juniper Medlar Mulberry Plane Quince Rosewood Spindle Teasel Wayfarer Whitebeam Hereward Alfred Edgar Athelstan Offa Mercia Wulfric Godwin Leofric Morcar Ethelred Ludlow Clun Kington Leominster Ledbury Bromyard Pershore Evesham Tenbury Bewdley Upton Alcester Broadwas Martley Cradley Colwall Mathon Bosbury Eastnor Wigmore Brampton Richards Orleton Lingen Shobdon Eardisland Pembridge Weobley Dilwyn Mansell Credenhill Fownhope Woolhope Mordiford',
    ),
    kinds: words('Close Road Drive Way Close Avenue Walk Green Crescent Close Rise'),
  },
  modern: {
    roots: words(
      'Skylark Kestrel Lapwing Curlew Goldfinch Chaffinch Bullfinch Wren Nightingale Swallow Swift Martin Plover Heron Kingfisher Teal Mallard Widgeon Pintail Sandpiper Redwing Fieldfare Linnet Siskin Yellowhammer Woodlark Dunnock Osprey Harrier Merlin Hobby Barn_Owl Tawny Otter Badger Fallow Hare Leveret Damson Bramley Pippin Russet Worcester Costard Pearmain Codlin Cider Perry Orchard Blossom Harvest Haywain Drovers Ploughman Shire Clydesdale Percheron Suffolk Wheatfield Barleycorn Ryeland Oatfield Haystack Cornflower Poppy Meadowsweet Cowslip Bluebell Primrose Celandine Speedwell Kingcup Marigold Lavender Rosemary Sorrel Tansy Yarrow Comfrey Borage Marjoram Old_Mill Millrace Weir Sluice Waterside Lock Bargeman Towpath Kingsmead Abbotsfield Priorsfield Monksfield Nunsfield Canonsfield Bishopsmead Ladymead Glebefield Longfield Broadfield Tenacre Hundred_Acre Furlong Headland Ridge Furrow Hopyard Oasthouse Cooperage Saltersgate',
    ),
    kinds: words('Close Drive Way Mews Court Lane Gardens Road Place Meadow Rise View'),
  },
  village: {
    roots: words(
      'Church Mill School Chapel Pound Back Green Glebe Rectory Vicarage Forge Smithy Pump Well Brook Ford Bridge Pond Duck Goose Hay Orchard Cherry Apple Perry Nut Withy Moor Marsh Hill Bank Hollow Dark Sandy Stony Clay Chalk Gravel Long Short Cut_Throat Green_Dragon Plough Fox Hare Bell Cross Manor Court Hall Park Lodge Grange Tithe_Barn Barn Dairy Home_Farm Sheepwash Shepherd Cowl Ox Ridge Wood Copse Spinney Bramble',
    ),
    kinds: words('Lane Lane Road Street Close Lane End Row Bank'),
  },
  industrial: {
    roots: words(
      'Foundry Kiln Lowfield Saltway Maltings Forge Anvil Crucible Enterprise Brunel Telford Stephenson Trevithick Newcomen Boulton Arkwright Crompton Cartwright Hargreaves Faraday Watt Davy Whittle Swan Rolling_Mill Wharf Depot Osier Sidings Goods Loop Signal Turntable Points Carriage Coopers Bobbin Shuttle Loom Harness Tenter Fuller Dyeworks Gas Brickyard Sawmill Timber Steam_Mill',
    ),
    kinds: words('Road Way Lane Road Drive Close'),
  },
};

/** Hands out street names of a period, each once in its suburb or village and, while they last, once in all. */
export interface StreetNamer {
  /** @param isShort a cul-de-sac is called Close or Court rather than Road. */
  next(period: string, suburb: string, isShort: boolean): string;
  /** Marks a name as given. */
  reserve(name: string): void;
}

const SHORT_KINDS = ['Close', 'Close', 'Close', 'Court', 'Mews', 'Gardens', 'Place'];

export function createStreetNamer(random: Random): StreetNamer {
  const taken = new Set<string>();
  const takenLocally = new Set<string>();
  let round = 0;
  return {
    reserve: (name) => {
      taken.add(name);
    },
    next: (period, suburb, isShort) => {
      const words = STREET_WORDS[period] ?? STREET_WORDS.postwar;
      if (words === undefined) throw new RangeError(`No street words for ${period}`);
      const propose = () => {
        const suits =
          isShort && period !== 'core' && period !== 'victorian' && period !== 'industrial';
        return `${random.pick(words.roots)} ${random.pick(suits ? SHORT_KINDS : words.kinds)}`;
      };
      for (let tries = 0; tries < 24; tries++) {
        const name = propose();
        if (taken.has(name) || takenLocally.has(`${suburb}|${name}`)) continue;
        taken.add(name);
        return name;
      }
      for (let tries = 0; tries < 60; tries++) {
        const name = propose();
        if (takenLocally.has(`${suburb}|${name}`)) continue;
        takenLocally.add(`${suburb}|${name}`);
        return name;
      }
      round += 1;
      return `${random.pick(words.roots)} ${random.pick(words.roots)} ${random.pick(words.kinds)} ${round}`;
    },
  };
}
