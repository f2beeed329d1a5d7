type Names = { first: readonly string[]; last: readonly string[] };

/** Names by where families come from, roughly in the proportions of the country. */
export const people: readonly { share: number; names: Names }[] = [
  {
    share: 0.16,
    names: {
      first: ['Ahmed', 'Mohammed', 'Saeed', 'Khalifa', 'Hamad', 'Rashid', 'Sultan', 'Fatima', 'Maryam', 'Shamma', 'Hessa', 'Moza', 'Noura', 'Latifa', 'Mariam', 'Abdulla'],
      last: ['Al Mansoori', 'Al Nuaimi', 'Al Shamsi', 'Al Ketbi', 'Al Mazrouei', 'Al Hammadi', 'Al Suwaidi', 'Al Marri', 'Al Blooshi', 'Al Zaabi', 'Al Dhaheri', 'Al Falasi'],
    },
  },
  {
    share: 0.38,
    names: {
      first: ['Rahul', 'Priya', 'Arjun', 'Anjali', 'Faisal', 'Ayesha', 'Imran', 'Sana', 'Vikram', 'Deepa', 'Shahid', 'Nadia', 'Suresh', 'Lakshmi', 'Anil', 'Reshma', 'Tariq', 'Zainab', 'Jithin', 'Neha', 'Kamran', 'Ruwan', 'Tanvir', 'Farhana', 'Binoy', 'Meera', 'Usman', 'Shreya'],
      last: ['Nair', 'Menon', 'Sharma', 'Khan', 'Iqbal', 'Pillai', 'Patel', 'Ahmed', 'Siddiqui', 'Thomas', 'Varghese', 'Rao', 'Fernando', 'Hossain', 'Malik', 'Kurian', 'Shetty', 'Qureshi', 'Gupta', 'Perera', 'Rahman', 'Joseph'],
    },
  },
  {
    share: 0.17,
    names: {
      first: ['Maria', 'Jose', 'Angelica', 'Mark', 'Jennifer', 'Rowena', 'Christian', 'Joy', 'Arnel', 'Liezel', 'Paolo', 'Grace', 'Rodel', 'Cherry', 'John Paul', 'Kristine'],
      last: ['Santos', 'Reyes', 'Dela Cruz', 'Bautista', 'Garcia', 'Mendoza', 'Villanueva', 'Ramos', 'Castillo', 'Aquino', 'Domingo', 'Salazar'],
    },
  },
  {
    share: 0.17,
    names: {
      first: ['Omar', 'Layla', 'Karim', 'Rania', 'Youssef', 'Dina', 'Ziad', 'Hala', 'Tarek', 'Salma', 'Bilal', 'Rima', 'Mahmoud', 'Nour', 'Samer', 'Yasmine'],
      last: ['Haddad', 'Khoury', 'El Sayed', 'Hassan', 'Mansour', 'Nassar', 'Saleh', 'Darwish', 'Aziz', 'Khalil', 'Fares', 'Barakat', 'Zidan', 'Hamdan'],
    },
  },
  {
    share: 0.12,
    names: {
      first: ['James', 'Emma', 'Oliver', 'Sophie', 'Lukas', 'Anna', 'Marco', 'Giulia', 'Pierre', 'Camille', 'Thandi', 'Pieter', 'Olga', 'Dmitri', 'Katarzyna', 'Sinead'],
      last: ['Wilson', 'Clarke', 'Müller', 'Rossi', 'Dubois', 'Novak', 'van der Merwe', 'Ivanova', 'Kowalska', 'Murphy', 'Hughes', 'Schmidt', 'Bianchi', 'Lindqvist'],
    },
  },
];
